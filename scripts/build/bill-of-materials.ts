/** `sbom.cdx.json`: the software bill of materials of what the site ships (CycloneDX 1.6, ECMA-424). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages, type ShippedPackage } from './licences.ts';

const BILL_OF_MATERIALS_FILE = 'sbom.cdx.json';

/** Writes the bill for the packages that are installed below `root`. It names no time, so that two builds are equal. */
export function writeBillOfMaterials(outDir: string, root: string): void {
  const bill = billOfMaterials(shippedPackages(root));
  writeFileSync(join(outDir, BILL_OF_MATERIALS_FILE), `${JSON.stringify(bill, null, 1)}\n`);
}

/** Each package with its version, licence, package URL and the digest of its archive. */
export const billOfMaterials = (packages: readonly ShippedPackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': 'penknife',
      name: 'penknife',
      licenses: [{ license: { id: 'MIT' } }],
    },
  },
  components: packages.map(component),
  dependencies: [{ ref: 'penknife', dependsOn: [...new Set(packages.map(packageUrl))] }],
});

const component = (shipped: ShippedPackage) => ({
  type: 'library',
  'bom-ref': packageUrl(shipped),
  name: shipped.name,
  version: shipped.version,
  ...(shipped.integrity !== undefined && { hashes: archiveHashes(shipped.integrity) }),
  // A choice (`MIT OR Apache-2.0`) is an expression; one licence is named by its identifier.
  licenses: [
    shipped.licence.includes(' ') ? { expression: shipped.licence } : { license: { id: shipped.licence } },
  ],
  purl: packageUrl(shipped),
});

/** `@noble/hashes`, 2.4.0 → `pkg:npm/%40noble/hashes@2.4.0` (package-url specification). */
const packageUrl = ({ name, version }: ShippedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `sha512-AAA=` → SHA-512 in hexadecimal, as CycloneDX has it. */
const archiveHashes = (integrity: string) =>
  integrity.split(' ').flatMap((each) => {
    const [algorithm = '', digest = ''] = each.split(/-(.*)/s);
    const name = /^sha(\d+)$/.exec(algorithm)?.[1];
    return name ? [{ alg: `SHA-${name}`, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
  });
