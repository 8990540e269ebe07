import { z } from 'zod'
import {
  addOwner,
  assertStrong,
  type Change,
  createKey,
  createLink,
  createLocalPerson,
  createPerson,
  createSignInLink,
  createWorkspace,
  type Entitlement,
  endSessions,
  entitlementAt,
  listKeys,
  pauseKey,
  recordActivity,
  resumeKey,
  revokeKeyById,
  setVerifiedAddress,
  storedPerson,
  verifiedPerson,
} from '../accounts/index.ts'
import { moderationDecisionIds, subjectTypeIds } from '../catalog/moderation.ts'
import { planIds } from '../catalog/plans.ts'
import { forgetSubject, giveSubject, SubjectRequestInput } from '../events/index.ts'
import { acceptUpdate } from '../feeds/index.ts'
import { wholeResultOf } from '../lookups/index.ts'
import { DecisionRequest, decideSubject, listOperators, readQueue, setOperator } from '../moderation/index.ts'
import { monthOf } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { rotationState } from '../secret-rotation.ts'
import type { System } from '../system.ts'
import { setUsed, usedUnits } from '../usage/index.ts'
import { doctor } from './doctor.ts'
import { dataSets, refreshDataSets } from './feeds.ts'
import { deleteExpired } from './retention.ts'

export type Command = {
  usage: string
  summary: string
  options: z.ZodObject
  run(system: System, options: Record<string, string>, operand: string | null): Promise<Record<string, unknown>>
}

const change = (system: System): Change => ({
  author: { type: 'system', id: null, label: 'operator' },
  clock: system.clock,
  requestId: null,
})
const text = z.string().min(1).max(254)
const plan = z.enum(planIds)
const units = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().max(2_000_000_000))
/** Also `owner@localhost`, which is no address outside this machine. */
const address = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address')
const personOptions = z.object({ email: address.optional(), user: text.optional() })

/** The person who owns a new workspace. An address that no one claims gets an account: the operator vouches for it. */
async function ownerOf(system: System, { owner, user }: { owner?: string | undefined; user?: string | undefined }) {
  if ((owner === undefined) === (user === undefined)) fail('VALIDATION_FAILED', 'Use either --owner or --user.')
  const { prisma } = system.database
  if (owner === undefined || user !== undefined) return storedPerson(prisma, { user, email: owner })
  const known = await verifiedPerson(prisma, owner)
  if (known) return known
  const plan = system.env.DEFAULT_PLAN
  const { owner: email } = z.object({ owner: z.email() }).parse({ owner })
  return createPerson(prisma, { email, verified: true, plan }, system.clock.now())
}

/** Fails with ACCOUNT_DISABLED for a person who could not sign in. */
async function enabledPerson(system: System, named: z.output<typeof personOptions>) {
  const person = await storedPerson(system.database.prisma, named)
  if (person.disabledAt)
    fail('ACCOUNT_DISABLED', `This person is disabled. Enable them first: user enable --user ${person.id}`)
  return person
}

/** Disables or enables a person. Disabling ends their sessions; API keys belong to workspaces and go on. */
async function setDisabled(system: System, named: z.output<typeof personOptions>, disabled: boolean) {
  const { prisma } = system.database
  const now = system.clock.now()
  const { id } = await storedPerson(prisma, named)
  return prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { disabledAt: disabled ? now : null } })
    const sessions = disabled ? await endSessions(tx, { userId: id }, now) : 0
    const type = disabled ? 'disabled' : 'enabled'
    await recordActivity({ prisma: tx, log: system.log }, { userId: id, type, client: null }, now)
    return { user_id: id, disabled, sessions_ended: sessions }
  })
}

/** Defines a command; its options are validated before it runs. */
function command<Options extends z.ZodObject>(
  usage: string,
  text: string,
  options: Options,
  run: (system: System, options: z.output<Options>, operand: string | null) => Promise<Record<string, unknown>>,
): Command {
  return { usage, summary: text, options, run: (system, given, operand) => run(system, options.parse(given), operand) }
}

async function workspaceOf(system: System, id: string): Promise<{ id: string; entitlement: Entitlement }> {
  const found = await system.database.prisma.workspace.findUnique({
    where: { id },
    include: { subscriptions: true },
  })
  if (!found) fail('WORKSPACE_NOT_FOUND', `No workspace has the ID ${id}.`)
  return { id: found.id, entitlement: entitlementAt(found.subscriptions, system.clock.now()) }
}

const subjectOptions = z.object({
  workspace: text,
  email: text.optional(),
  ip: text.optional(),
  user: text.max(255).optional(),
  phone: text.max(100).optional(),
})

/** Reads a subject; a refusal names its option. */
function subjectOf(kind: keyof typeof subjectOptions.shape, value: string | undefined) {
  const read = SubjectRequestInput.safeParse({ kind, value })
  if (read.success) return read.data
  throw new z.ZodError(
    read.error.issues.map(({ message, ...issue }) => ({
      ...issue,
      path: [kind],
      message: message.replace(/^value /, ''),
    })),
  )
}

/**
 * Resolves the options of a data subject request: a workspace and exactly one of email address, IP address, user and phone number.
 */
async function subjectRequest(system: System, options: z.output<typeof subjectOptions>) {
  const { id, entitlement } = await workspaceOf(system, options.workspace)
  const given = (['email', 'ip', 'user', 'phone'] as const).filter((kind) => options[kind] !== undefined)
  const [kind] = given
  if (!kind || given.length > 1)
    return fail('VALIDATION_FAILED', 'Use exactly one of --email, --ip, --user and --phone.')
  const subject = subjectOf(kind, options[kind])
  const { author: by, clock, requestId } = change(system)
  return { workspaceId: id, subject, by, at: clock.now(), requestId, retentionDays: entitlement.eventDays }
}

/** The operator's commands (contract section 0). */
export const commands: Record<string, Command> = {
  'workspace create': command(
    'workspace create --name N --owner E [--plan P]',
    'creates a workspace for --owner E or --user ID, with the plan P or DEFAULT_PLAN; creates the owner if no user has this email',
    z.object({ name: text.max(80), owner: address.optional(), user: text.optional(), plan: plan.optional() }),
    async (system, options) => {
      const { prisma } = system.database
      const now = system.clock.now()
      const owner = await ownerOf(system, options)
      const { name, plan = system.env.DEFAULT_PLAN } = options
      const workspace = await createWorkspace(prisma, { name, plan, ownerId: owner.id }, now)
      return { workspace_id: workspace.id, owner_id: owner.id }
    },
  ),
  'subscription add': command(
    'subscription add --workspace W --plan P',
    'adds a plan',
    z.object({ workspace: text, plan }),
    (system, options) =>
      system.subscriptions.add({ workspaceId: options.workspace, plan: options.plan }, change(system)),
  ),
  'subscription remove': command(
    'subscription remove --workspace W --plan P',
    'removes a plan immediately',
    z.object({ workspace: text, plan }),
    (system, options) =>
      system.subscriptions.remove({ workspaceId: options.workspace, plan: options.plan }, change(system)),
  ),
  'key create': command(
    'key create --workspace W [--name N]',
    'creates a key and shows it once',
    z.object({ workspace: text, name: text.max(80).default('Operator’s key') }),
    async (system, options) => {
      const { key, record } = await createKey(
        system.database.prisma,
        { workspaceId: options.workspace, name: options.name },
        change(system),
      )
      return { id: record.id, key }
    },
  ),
  'key list': command(
    'key list --workspace W',
    'lists keys',
    z.object({ workspace: text }),
    async (system, options) => {
      const { id } = await workspaceOf(system, options.workspace)
      return { keys: await listKeys(system.database.prisma, id, system.clock.now()) }
    },
  ),
  'key pause': command('key pause --id K', 'pauses a key', z.object({ id: text }), async (system, options) => ({
    ...(await pauseKey(system.database.prisma, options.id, change(system))),
  })),
  'key resume': command(
    'key resume --id K',
    'resumes a paused key',
    z.object({ id: text }),
    async (system, options) => {
      const key = await resumeKey(system.database.prisma, options.id, change(system))
      if (key.status === 'active') return { ...key }
      return { ...key, ok: false, message: 'The plan does not include this many active keys: the key stays paused.' }
    },
  ),
  'key revoke': command(
    'key revoke --id K',
    'revokes a key permanently',
    z.object({ id: text }),
    async (system, options) => ({
      ...(await revokeKeyById(system.database.prisma, options.id, change(system))),
    }),
  ),
  'usage show': command(
    'usage show --workspace W',
    'shows the units used this month',
    z.object({ workspace: text }),
    async (system, options) => {
      const workspace = await workspaceOf(system, options.workspace)
      const now = system.clock.now()
      const used = await usedUnits(system.database.pool, workspace.id, now)
      const limit = workspace.entitlement.units
      return {
        workspace_id: workspace.id,
        used,
        limit,
        remaining: Math.max(0, limit - used),
        reset: monthOf(now).end.toISOString(),
      }
    },
  ),
  'usage set': command(
    'usage set --workspace W --used N',
    'sets the units used this month; records the difference in the ledger',
    z.object({ workspace: text, used: units }),
    async (system, options) => {
      const { id } = await workspaceOf(system, options.workspace)
      return setUsed(system, { workspaceId: id, used: options.used }, system.clock.now())
    },
  ),
  'feeds list': command('feeds list', 'lists data sets and feeds with their age', z.object({}), async (system) => ({
    feeds: await dataSets(system),
  })),
  'feeds refresh': command(
    'feeds refresh [name]',
    'fetches feeds again',
    z.object({}),
    async (system, _options, operand) => ({
      feeds: await refreshDataSets(system, operand),
    }),
  ),
  'feeds accept': command(
    'feeds accept NAME',
    'lets an update pass that is held back because of its effect on scores; valid for one day',
    z.object({}),
    async (system, _options, operand) =>
      acceptUpdate(
        system.database.pool,
        operand ||
          fail('VALIDATION_FAILED', 'Give the NAME of a list: feeds accept NAME. “feeds list” shows the names.'),
        system.clock.now(),
      ),
  ),
  'retention run': command(
    'retention run [--now ISO]',
    'deletes what has expired',
    z.object({ now: z.iso.datetime({ offset: true }).optional() }),
    async (system, options) =>
      deleteExpired(system.database.pool, options.now ? new Date(options.now) : system.clock.now()),
  ),
  'subject export': command(
    'subject export --workspace W --email|--ip|--user|--phone V',
    'exports personal data',
    subjectOptions,
    async (system, options) => ({
      ...(await giveSubject(
        { ...system.database, store: system.events.store },
        system.keyedHash,
        await subjectRequest(system, options),
        {
          maxEvents: Number.MAX_SAFE_INTEGER - 1,
          resultOf: wholeResultOf,
        },
      )),
    }),
  ),
  'subject erase': command(
    'subject erase --workspace W --email|--ip|--user|--phone V',
    'erases personal data',
    subjectOptions,
    async (system, options) => ({
      ...(await forgetSubject(
        { ...system.database, store: system.events.store },
        system.keyedHash,
        await subjectRequest(system, options),
      )),
    }),
  ),
  'user create': command(
    'user create --email E --password',
    'creates a person with a local account; reads the password from standard input',
    z.object({ email: z.email(), password: z.string().min(12).max(200) }),
    async (system, options) => {
      await assertStrong(options.password, [options.email])
      const person = await createLocalPerson(
        system,
        { ...options, verified: true, plan: system.env.DEFAULT_PLAN },
        system.clock.now(),
      )
      return { user_id: person.id, email: person.email }
    },
  ),
  'user link': command(
    'user link --email E | --user ID',
    'creates a one-time sign-in link',
    personOptions,
    async (system, options) => {
      const person = await enabledPerson(system, options)
      const token = await createSignInLink(system.database.prisma, person.id, system.clock.now())
      return { link: `${system.env.BASE_URL}/welcome#${token}`, minutes: 15 }
    },
  ),
  'user reset': command(
    'user reset --email E | --user ID',
    'creates a one-time password reset link',
    personOptions,
    async (system, named) => {
      const { id } = await enabledPerson(system, named)
      const token = await createLink(system.database.prisma, { userId: id, purpose: 'reset' }, system.clock.now())
      return { link: `${system.env.BASE_URL}/reset-password#${token}`, minutes: 60 }
    },
  ),
  'user reset-second-factor': command(
    'user reset-second-factor --email E | --user ID',
    'removes the second factors of a person who lost them, and ends their sessions',
    personOptions,
    async (system, named) => {
      const person = await storedPerson(system.database.prisma, named)
      await system.secondFactor.reset(person)
      return { user_id: person.id, second_factor: false }
    },
  ),
  'user verify': command(
    'user verify --user ID [--email E]',
    'marks the email of a person as verified, or sets a new verified email',
    z.object({ user: text, email: z.email().optional() }),
    async (system, { user, email }) => {
      const { prisma } = system.database
      const person = await storedPerson(prisma, { user })
      const verified = email ?? person.email
      await prisma.$transaction((tx) =>
        setVerifiedAddress(tx, { userId: person.id, email: verified }, system.clock.now()),
      )
      return { user_id: person.id, email: verified }
    },
  ),
  'user disable': command(
    'user disable --user ID | --email E',
    'signs a person out everywhere and blocks sign-in',
    personOptions,
    (system, named) => setDisabled(system, named, true),
  ),
  'user enable': command(
    'user enable --user ID | --email E',
    'lets the person sign in again',
    personOptions,
    (system, named) => setDisabled(system, named, false),
  ),
  'workspace owner add': command(
    'workspace owner add --workspace W --user ID',
    'makes a person an owner of a workspace',
    z.object({ workspace: text, user: text }),
    async (system, { workspace, user }) => {
      const { prisma } = system.database
      const person = await storedPerson(prisma, { user })
      await addOwner(prisma, { workspaceId: workspace, userId: person.id }, change(system))
      return { workspace_id: workspace, owner_id: person.id }
    },
  ),
  'operator add': command(
    'operator add --email E | --user ID',
    'lets a person decide abuse reports and appeals',
    personOptions,
    async (system, named) => {
      const { prisma } = system.database
      const { id } = await storedPerson(prisma, named)
      return setOperator(prisma, { userId: id, operator: true }, system.clock.now())
    },
  ),
  'operator remove': command(
    'operator remove --email E | --user ID',
    'removes an operator',
    personOptions,
    async (system, named) => {
      const { prisma } = system.database
      const { id } = await storedPerson(prisma, named)
      return setOperator(prisma, { userId: id, operator: false }, system.clock.now())
    },
  ),
  'operator list': command('operator list', 'lists operators', z.object({}), async (system) => ({
    operators: await listOperators(system.database.prisma),
  })),
  'queue list': command('queue list', 'lists what needs a decision', z.object({}), async (system) => ({
    queue: (await readQueue(system.database.prisma, system.moderated)).data,
  })),
  'queue decide': command(
    'queue decide --type T --id I --decision D [--note N]',
    `decides: ${moderationDecisionIds.join(', ')}`,
    z.object({
      type: z.enum(subjectTypeIds),
      id: text,
      decision: z.enum(moderationDecisionIds),
      note: text.optional(),
    }),
    async (system, { type, id, decision, note }) => {
      const { database, mail, moderated } = system
      const request = DecisionRequest.parse({ subject: { type, id }, decision, note: note ?? null })
      return {
        ...(await decideSubject({ prisma: database.prisma, mail, subjects: moderated }, request, change(system))),
      }
    },
  ),
  'secret adopt': command(
    'secret adopt',
    'makes AUTH_SECRET the secret of the installation when the old one is lost; what it encrypted has to be set again',
    z.object({}),
    async (system) => ({ ...(await rotationState({ pool: system.database.pool, ...system.secrets })) }),
  ),
  doctor: command(
    'doctor',
    'checks settings, database, data files, Stripe, email and sender domains',
    z.object({}),
    (system) => doctor(system),
  ),
}
