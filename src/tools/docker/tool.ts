import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'docker',
  path: '/docker',
  name: 'Docker run and Compose',
  headline: 'Docker Run and Compose',
  explainer: 'Turn docker run commands into a Compose file, and back, without losing a flag',
  keywords: [
    'docker compose',
    'docker-compose',
    'composerize',
    'decomposerize',
    'podman',
    'compose.yaml',
    'docker run converter',
  ],
  accepts: ['docker-run', 'compose', 'yaml', 'text'],
});
