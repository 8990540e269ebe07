import { accountAttacks } from './accounts.ts'
import { type Attack, held, type Outcome, type Target } from './attack.ts'
import { connectionAttacks } from './connections.ts'
import { inputAttacks } from './input.ts'
import { keyAttacks } from './keys.ts'

/**
 * `npm run attack`: attacks a started instance on this machine, by default http://localhost:3000, and prints a table.
 * `TARGET` names another port, `API_KEY` a key whose requests must not be affected. Creates accounts on the instance.
 * Exits with 1 if the service did not hold.
 */
const target: Target = {
  origin: new URL(process.env.TARGET ?? 'http://localhost:3000').origin,
  key: process.env.API_KEY ?? null,
}
if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(target.origin).hostname)) {
  console.error('Attacks run against this machine only: TARGET is a loopback address.')
  process.exit(2)
}
const ready = await fetch(`${target.origin}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
if (!ready) {
  console.error(`Nothing is ready at ${target.origin}. Start it with npm start, or name another address in TARGET.`)
  process.exit(2)
}

const attacks: Attack[] = [...inputAttacks, ...keyAttacks, ...accountAttacks, ...connectionAttacks]
const width = (read: (attack: Attack) => string): number => Math.max(...attacks.map((attack) => read(attack).length))
const [nameWidth, expectedWidth] = [width(({ name }) => name), width(({ expected }) => expected)]
const line = (mark: string, name: string, expected: string, found: string): void =>
  console.log(`${mark.padEnd(6)} ${name.padEnd(nameWidth)}  ${expected.padEnd(expectedWidth)}  ${found}`)

line('', 'attack', 'expected', 'found')
let failed = 0
for (const attack of attacks) {
  const { held: holds, found } = await outcomeOf(attack)
  if (!holds) failed += 1
  line(holds ? 'holds' : 'FAILS', attack.name, attack.expected, found)
}
console.log(`\n${attacks.length - failed} of ${attacks.length} hold`)
process.exit(failed === 0 ? 0 : 1)

async function outcomeOf(attack: Attack): Promise<Outcome> {
  try {
    return await attack.run(target)
  } catch (error) {
    return held(false, String(error))
  }
}
