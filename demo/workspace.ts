import { createLocalPerson, type Person } from '../server/accounts/index.ts'
import { setOperator } from '../server/moderation/index.ts'
import type { Player, Stage } from './stage.ts'

/** A key of the workspace and its share of the requests. Rotation replaces its text. */
export type BusyKey = { id: string; name: string; key: string; share: number }

export type Shop = {
  ada: Player
  ben: Player
  dana: Player
  emil: Player
  keys: BusyKey[]
}

type Invited = { text: string; recipient: string }
type MadeKey = { key: string; record: { id: string } }

const keyNames = [
  { name: 'Shop backend', share: 0.58 },
  { name: 'Fraud desk', share: 0.24 },
  { name: 'Nightly pipeline', share: 0.12 },
  { name: 'Mobile app', share: 0.06 },
] as const

/**
 * Signs people up; the first one names the workspace, chooses a plan, invites the others and creates keys, at the
 * clock's time.
 */
export async function openShop(stage: Stage, email: string, password: string): Promise<Shop> {
  const { prisma } = stage.system.database
  const signUp = (name: string, address: string): Promise<Person> =>
    createLocalPerson(stage.system, { email: address, password, name, verified: true }, stage.clock.now())
  const [winter, castell, reiss, novak] = await Promise.all([
    signUp('Ada Winter', email),
    signUp('Ben Castell', 'ben@demo.test'),
    signUp('Dana Reiss', 'dana@demo.test'),
    signUp('Emil Novak', 'emil@demo.test'),
  ])
  const { id } = await prisma.workspace.findFirstOrThrow({ where: { personalOf: winter.id } })
  await setOperator(prisma, { userId: winter.id, operator: true }, stage.clock.now())
  const play = (person: Person) => stage.signedIn(person, id)
  const shop = { ada: play(winter), ben: play(castell), dana: play(reiss), emil: play(novak), keys: [] as BusyKey[] }
  await shop.ada.act('workspaces.rename', { name: 'Harbour' })
  await choosePlan(shop.ada, { kind: 'replace', plan: 'suite_business' })
  await join(shop.ada, shop.ben)
  await join(shop.ada, shop.dana)
  for (const { name, share } of keyNames) {
    const { key, record } = await shop.ada.act<MadeKey>('keys.create', { name })
    shop.keys.push({ id: record.id, name, key, share })
  }
  return shop
}

/** Changes the plan as the page does: confirms the preview's fingerprint. */
export async function choosePlan(owner: Player, intent: { kind: 'add' | 'replace'; plan: string }): Promise<void> {
  const { fingerprint } = await owner.lookUp<{ fingerprint: string }>('billing.preview', { intent })
  await owner.act('billing.change', { intent, fingerprint })
}

export async function join(owner: Player, guest: Player): Promise<void> {
  await owner.act('members.invite', { email: guest.email, role: 'member' })
  const letters = await owner.lookUp<Invited[]>('workspaces.outbox')
  const email = letters.find(({ recipient }) => recipient === guest.email)
  const token = /#(\w+)/.exec(email?.text ?? '')?.[1]
  await guest.act('me.acceptInvitation', { token })
}
