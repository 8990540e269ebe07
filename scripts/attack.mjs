import { ownNode, run, runScript } from './run.mjs'

await runScript(() => run('attack', ownNode(), ['scripts/attack/main.ts']))
