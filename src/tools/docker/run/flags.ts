/** The flags of `docker run`, as `docker run --help` of Docker 28.2.2 has them (2026-11-29), with those it hides. */

/** How a flag's value is read. */
export type FlagKind = 'bool' | 'text' | 'int' | 'size' | 'duration' | 'decimal' | 'list' | 'map';

/** One flag. */
export type Flag = {
  readonly name: string;
  /** Its letter. */
  readonly short?: string;
  readonly kind: FlagKind;
  /** Where Compose has it: `healthcheck.interval`. Flags without a place of their own are read by hand. */
  readonly key?: string;
  /** What to type in its place, where Compose has no key. */
  readonly instead?: string;
};

/** name, letter or nothing, kind, key of Compose or "!" and what to type instead; empty where it is read by hand. */
const TABLE = `
add-host||list|extra_hosts
annotation||map|annotations
attach|a|list|!docker compose up shows the output of all services
blkio-weight||int|blkio_config.weight
blkio-weight-device||list|
cap-add||list|cap_add
cap-drop||list|cap_drop
cgroup-parent||text|cgroup_parent
cgroupns||text|cgroup
cidfile||text|!docker compose ps -q SERVICE > FILE
cpu-count||int|cpu_count
cpu-percent||int|cpu_percent
cpu-period||int|cpu_period
cpu-quota||int|cpu_quota
cpu-rt-period||int|cpu_rt_period
cpu-rt-runtime||int|cpu_rt_runtime
cpu-shares|c|int|cpu_shares
cpus||decimal|cpus
cpuset-cpus||text|cpuset
cpuset-mems||text|!Compose has no key for memory nodes
detach|d|bool|!docker compose up -d
detach-keys||text|!docker compose attach --detach-keys KEYS SERVICE
device||list|devices
device-cgroup-rule||list|device_cgroup_rules
device-read-bps||list|
device-read-iops||list|
device-write-bps||list|
device-write-iops||list|
disable-content-trust||bool|!content trust is a setting of the client
dns||list|dns
dns-option||list|dns_opt
dns-search||list|dns_search
domainname||text|domainname
entrypoint||text|entrypoint
env|e|list|
env-file||list|env_file
expose||list|expose
gpus||text|
group-add||list|group_add
health-cmd||text|healthcheck.test
health-interval||duration|healthcheck.interval
health-retries||int|healthcheck.retries
health-start-interval||duration|healthcheck.start_interval
health-start-period||duration|healthcheck.start_period
health-timeout||duration|healthcheck.timeout
help||bool|!docker run --help
hostname|h|text|hostname
init||bool|init
interactive|i|bool|stdin_open
io-maxbandwidth||size|!Compose has no key for it (Windows only)
io-maxiops||int|!Compose has no key for it (Windows only)
ip||text|
ip6||text|
ipc||text|ipc
isolation||text|isolation
kernel-memory||size|!Docker itself no longer follows it
label|l|list|
label-file||list|label_file
link||list|
link-local-ip||list|
log-driver||text|logging.driver
log-opt||list|
mac-address||text|mac_address
memory|m|size|mem_limit
memory-reservation||size|mem_reservation
memory-swap||size|memswap_limit
memory-swappiness||int|mem_swappiness
mount||list|
name||text|container_name
network||list|
network-alias||list|
no-healthcheck||bool|healthcheck.disable
oom-kill-disable||bool|oom_kill_disable
oom-score-adj||int|oom_score_adj
pid||text|
pids-limit||int|pids_limit
platform||text|platform
privileged||bool|privileged
publish|p|list|
publish-all|P|bool|!list the ports of the image under "ports"
pull||text|pull_policy
quiet|q|bool|!docker compose up --quiet-pull
read-only||bool|read_only
restart||text|restart
rm||bool|!docker compose run --rm SERVICE
runtime||text|runtime
security-opt||list|security_opt
shm-size||size|shm_size
sig-proxy||bool|!docker compose attach --sig-proxy=false SERVICE
stop-signal||text|stop_signal
stop-timeout||int|
storage-opt||list|
sysctl||map|sysctls
tmpfs||list|tmpfs
tty|t|bool|tty
ulimit||list|
use-api-socket||bool|use_api_socket
user|u|text|user
userns||text|userns_mode
uts||text|uts
volume|v|list|
volume-driver||text|
volumes-from||list|
workdir|w|text|working_dir`;

/** All flags, in the order of their names. */
export const FLAGS: readonly Flag[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', short = '', kind = 'text', key = ''] = line.split('|');
    return {
      name,
      kind: kind as FlagKind, // the table has these alone
      ...(short !== '' && { short }),
      ...(key.startsWith('!') ? { instead: key.slice(1) } : key !== '' && { key }),
    };
  });

/** Names that Docker takes and does not list. */
const HIDDEN: Readonly<Record<string, string>> = {
  net: 'network',
  'net-alias': 'network-alias',
  'dns-opt': 'dns-option',
};
const BY_NAME = new Map(FLAGS.map((flag) => [flag.name, flag]));
const BY_LETTER = new Map(
  FLAGS.flatMap((flag) => (flag.short === undefined ? [] : [[flag.short, flag] as const])),
);

/** The flag of a long name, without its hyphens. */
export const flagNamed = (name: string): Flag | undefined =>
  BY_NAME.get(Object.hasOwn(HIDDEN, name) ? (HIDDEN[name] ?? name) : name);

/** The flag of a letter. */
export const flagOfLetter = (letter: string): Flag | undefined => BY_LETTER.get(letter);

/** `-m, --memory`, as Docker's messages have it. */
export const flagTitle = ({ name, short }: Flag): string =>
  short === undefined ? `--${name}` : `-${short}, --${name}`;
