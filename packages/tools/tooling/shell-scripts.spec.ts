import { shellScripts } from './shell-scripts.ts';

it('shell scripts: are found by their ending or their first line', () => {
  const files: Record<string, string> = {
    'deploy/walkies': '#!/bin/sh\nset -e',
    'bin/run': '#!/usr/bin/env bash\n',
    'image/ready.sh': '# Has no first line of its own.',
    'bin/start.mjs': '#!/usr/bin/env node\n',
    'docs/shells.md': 'Begin with #!/bin/sh.',
    'bin/share': '#!/usr/bin/share',
  };
  expect(shellScripts(Object.keys(files), (path) => files[path] ?? '')).toEqual([
    'deploy/walkies',
    'bin/run',
    'image/ready.sh',
  ]);
});
