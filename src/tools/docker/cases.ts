/** Right answers of Docker 28.2.2, of the Compose Specification, and of YAML 1.1 and 1.2. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const SPECIFICATION = 'Compose Specification';

const compose = (
  source: string,
  result: string,
  options: Case['options'] = {},
  source_ = SPECIFICATION,
): Case => ({
  inputs: { source },
  options,
  outputs: { result },
  source: source_,
});
const run = (source: string, result: string, notes: readonly string[] = []): Case => ({
  inputs: { source },
  outputs: { result },
  notes,
  source: SPECIFICATION,
});
const refused = (source: string, message: string, offset?: number): Case => ({
  inputs: { source },
  problem: { message, ...(offset !== undefined && { offset }) },
  source: 'Docker 28.2.2',
});

export const CASES: readonly Case[] = [
  compose(
    'docker run --mount type=bind,source=/a,target=/b,readonly nginx',
    `services:
  nginx:
    image: nginx
    volumes:
      - type: bind
        source: /a
        target: /b
        read_only: true
        bind:
          create_host_path: false
`,
  ),
  compose(
    'docker run -e \'MSG=a b $HOME\' -e "B=$HOME" nginx',
    `services:
  nginx:
    image: nginx
    environment:
      MSG: a b $$HOME
      B: \${HOME}
`,
  ),
  compose(
    'docker run -v data:/d nginx',
    `services:
  nginx:
    image: nginx
    volumes:
      - data:/d
volumes:
  data:
    name: data
`,
  ),
  compose(
    'docker run ^\n  -e "A=%HOME% $B" nginx',
    'services:\n  nginx:\n    image: nginx\n    environment:\n      A: ${HOME} $$B\n',
    { shell: 'cmd' },
  ),
  compose(
    'docker run `\n  -e "A=$env:HOME" -e \'B=$C\' nginx',
    'services:\n  nginx:\n    image: nginx\n    environment:\n      A: ${HOME}\n      B: $$C\n',
    { shell: 'powershell' },
  ),
  {
    inputs: { source: 'services: {web: {image: nginx, environment: {A: "a b ${B}"}}}' },
    options: { shell: 'cmd' },
    outputs: { result: 'docker run -e ^"A=a b %B%^" nginx' },
  },
  {
    inputs: { source: 'services: {web: {image: nginx, command: echo a && echo b}}' },
    outputs: { result: 'docker run nginx echo a' },
    notes: ['not in the commands as they stand'],
    source: 'compose-go, mattn/go-shellwords: signs of a shell end the words',
  },
  {
    inputs: {
      source:
        'services: {web: {image: nginx, networks: [n]}}\nnetworks: {n: {ipam: {config: [{subnet: 10.1.0.0/16, gateway: 10.1.0.1}]}}}',
    },
    outputs: {
      result: 'docker network create --subnet 10.1.0.0/16 --gateway 10.1.0.1 n\ndocker run --network n nginx',
    },
  },
  compose(
    'docker run -v data:/d nginx',
    `services:
  nginx:
    image: nginx
    volumes:
      - data:/d
volumes:
  data:
`,
    { volumes: 'project' },
  ),
  refused('docker run --foo nginx', 'argument 3: docker run has no flag --foo', 11),
  compose(
    'podman run -dp 80:80 nginx; docker run redis',
    `services:
  nginx:
    image: nginx
    ports:
      - "80:80"
  redis:
    image: redis
`,
  ),
  compose(
    'docker run -p 22:22 -p 56:56 nginx',
    `services:
  nginx:
    image: nginx
    ports:
      - "22:22"
      - "56:56"
`,
    {},
    'YAML 1.1, section 10.2.1.4: base 60',
  ),
  compose(
    'docker run -p 127.0.0.1:8080:80/udp nginx',
    `services:
  nginx:
    image: nginx
    ports:
      - target: 80
        published: "8080"
        host_ip: 127.0.0.1
        protocol: udp
`,
    { syntax: 'long' },
  ),
  refused('docker run --memory abc nginx', "invalid size: 'abc'", 20),
  refused('docker run -p 80:: nginx', '-p 80::: expected a container port'),
  refused('docker run -it', 'an image is missing'),
  refused('docker run --health-interval 5 nginx', 'time: missing unit in duration "5"'),
  refused('docker run --ulimit foo nginx', 'invalid ulimit argument: foo'),
  refused('docker run --rm=maybe nginx', 'expected true or false'),
  refused('docker run Nginx', 'invalid reference format'),
  refused('ls -l', 'argument 1: expected docker run, found "ls"'),
  refused("docker run 'nginx", 'not closed', 11),
  compose(
    'docker run -it corentinth/it-tools',
    `services:
  it-tools:
    image: corentinth/it-tools
    tty: true
    stdin_open: true
`,
  ),
  compose(
    'docker run --network mine --ip 10.0.0.2 --restart unless-stopped -m 512m --cpus 1.5 nginx nginx -g "daemon off;"',
    `services:
  nginx:
    image: nginx
    command:
      - nginx
      - -g
      - daemon off;
    restart: unless-stopped
    networks:
      mine:
        ipv4_address: 10.0.0.2
    mem_limit: 512m
    cpus: 1.5
networks:
  mine:
    external: true
`,
  ),
  compose(
    'docker run -m 512m --cpus 1.5 nginx',
    `services:
  nginx:
    image: nginx
    deploy:
      resources:
        limits:
          memory: 512m
          cpus: 1.5
`,
    { limits: 'deploy' },
  ),
  compose(
    'docker run -e A=yes -e B=010 -e C --env D= --label on=off nginx',
    `services:
  nginx:
    image: nginx
    environment:
      A: "yes"
      B: "010"
      C:
      D: ""
    labels:
      "on": "off"
`,
  ),
  {
    inputs: { source: 'docker run --rm -d -a stdout nginx' },
    outputs: { result: 'services:\n  nginx:\n    image: nginx\n' },
    notes: ['docker compose run --rm', 'docker compose up -d'],
    source: SPECIFICATION,
  },
  {
    inputs: {
      source: 'docker run redis',
      existing: '# mine\nservices:\n  redis:\n    image: redis:6 # old\nvolumes:\n  data:\n',
    },
    outputs: {
      result:
        '# mine\nservices:\n  redis:\n    image: redis:6 # old\n  redis-2:\n    image: redis\nvolumes:\n  data:\n',
    },
  },
  run(
    'services: {web: {image: nginx, command: ["nginx","-g","daemon off;"]}}',
    "docker run nginx nginx -g 'daemon off;'",
  ),
  run(
    'services: {web: {image: nginx, ports: [{target: 443, published: 8443}]}}',
    'docker run -p 8443:443 nginx',
  ),
  run(
    'services: {web: {image: postgres, healthcheck: {test: ["CMD","pg_isready"]}}}',
    "docker run --health-cmd 'pg_isready' postgres",
    ['not in the commands as they stand'],
  ),
  run(
    'services: {web: {image: postgres, healthcheck: {test: ["NONE"]}}}',
    'docker run --no-healthcheck postgres',
  ),
  run('services: {web: {build: .}}', 'docker build -t web . && docker run web'),
  run(
    'services:\n  web:\n    image: nginx\n    environment:\n      A: a b $$HOME\n      B: ${X:-y z}\n    volumes:\n      - data:/d\n    read_only: true\nvolumes:\n  data:\n',
    'docker run \\\n  -e \'A=a b $HOME\' \\\n  -e B="${X:-y z}" \\\n  -v data:/d \\\n  --read-only \\\n  nginx',
  ),
  run(
    'name: shop\nservices:\n  web:\n    image: nginx\n    depends_on: [db]\n  db:\n    image: postgres\n',
    'docker network create shop_default\ndocker run \\\n  -d \\\n  --network shop_default \\\n  --network-alias db \\\n  postgres\ndocker run \\\n  -d \\\n  --network shop_default \\\n  --network-alias web \\\n  nginx',
  ),
  {
    inputs: {
      source: 'services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"\n      - target: http\n',
    },
    problem: { message: 'services.web.ports[1].target: expected a number, found "http"' },
  },
  { inputs: { source: 'services:\n  web:\n   - [\n' }, problem: { message: 'YAML: ' } },
];
