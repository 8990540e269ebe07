import { beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '../accounts/index.ts'
import type { ModerationDecision } from '../catalog/moderation.ts'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { changeNow, openService, type Service, signInAs } from '../testing/service.ts'
import {
  decideSubject,
  type ModeratedSubjects,
  type QueueEntry,
  readQueue,
  type Subject,
  setOperator,
} from './index.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const { values } = Object
const newSubject = (): Subject => ({ type: 'link', id: newId('lnk') })

type State = 'open' | 'blocked' | 'off' | 'gone'

function noted(initial: State = 'open', released: State = initial) {
  const done: string[] = []
  let state = initial
  const subjects: ModeratedSubjects = {
    link: {
      describe: async (ids) =>
        new Map(
          (state === 'gone' ? [] : ids).map((id) => [
            id,
            { title: `go/${id}`, detail: 'https://example.com/', href: null, state, workspaceId: null },
          ]),
        ),
      block: async (id: string, _change: Change) => void done.push(`block ${id}`),
      release: async (id: string, _change: Change) => {
        done.push(`release ${id}`)
        state = released
      },
    },
  }
  return { subjects, done }
}

const report = (subject: Subject, address: string, contact: string | null = null) =>
  service.system.moderation.fileReport({
    subject,
    reason: 'phishing',
    text: 'It asks for my password.',
    contact,
    address,
    at: service.clock.now(),
  })
const appeal = (subject: Subject, address: string, text = 'It is mine and harmless.', contact = 'owner@example.test') =>
  service.system.moderation.fileAppeal({
    subject,
    text,
    contact,
    address,
    at: service.clock.now(),
  })
const decide = (subject: Subject, decision: ModerationDecision, subjects: ModeratedSubjects) => {
  const { database, mail } = service.system
  return decideSubject(
    { prisma: database.prisma, mail, subjects },
    { subject, decision, seen_until: null, note: 'Seen by a person.' },
    changeNow(service.system),
  )
}
let hosts = 1
const address = () => `198.51.${100 + (hosts >> 8)}.${hosts++ & 255}`

describe('reports of abuse', () => {
  it('count networks, not reports: two from the same /64 are one', async () => {
    const subject = newSubject()
    expect(await report(subject, '2001:db8:7:7::1')).toEqual({ reporters: 1 })
    expect(await report(subject, '2001:db8:7:7:ffff::2')).toEqual({ reporters: 1 })
    expect(await report(subject, '2001:db8:7:8::1')).toEqual({ reporters: 2 })
    expect(await service.system.database.prisma.abuseReport.count({ where: { subjectId: subject.id } })).toBe(2)
  })

  it('are counted serially under concurrency, so that exactly one is the third', async () => {
    const subject = newSubject()
    const counts = await Promise.all(Array.from({ length: 5 }, () => report(subject, address())))
    expect(counts.map(({ reporters }) => reporters).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('older than a day and decided ones do not count', async () => {
    const subject = newSubject()
    const { subjects } = noted()
    await report(subject, address())
    await decide(subject, 'leave', subjects)
    expect(await report(subject, address())).toEqual({ reporters: 1 })
    service.clock.advance(dayMs)
    expect(await report(subject, address())).toEqual({ reporters: 1 })
  })

  it('from one network are limited to ten an hour, whatever they are about', async () => {
    const busy = address()
    for (let n = 0; n < 10; n++) await report(newSubject(), busy)
    await expect(report(newSubject(), busy)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(appeal(newSubject(), busy)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('store nothing that reveals the address of the reporter', async () => {
    const subject = newSubject()
    await report(subject, '203.0.113.77')
    const row = await service.system.database.prisma.abuseReport.findFirstOrThrow({ where: { subjectId: subject.id } })
    expect(values(row).map(String).join(' ')).not.toContain('203.0.113')
    expect(row.reporter).toMatch(/^[\w-]{43}$/)
  })
})

describe('an appeal', () => {
  it('is stored once per network and subject; a later one replaces it', async () => {
    const subject = newSubject()
    const from = address()
    const first = await appeal(subject, from)
    expect(await appeal(subject, from, 'With better words.')).toEqual(first)
    const { data } = await readQueue(service.system.database.prisma, noted().subjects)
    const entry = data.find(({ id }) => id === subject.id)
    expect(entry?.appeals.map(({ text }) => text)).toEqual(['With better words.'])
  })
})

describe('a decision', () => {
  it.each([
    ['block', 'upheld', 'dismissed', 'block'],
    ['release', 'dismissed', 'upheld', 'release'],
    ['leave', 'dismissed', 'dismissed', null],
  ] as const)(
    'to %s leaves reports %s and appeals %s, and emails reporters who left an address',
    async (decision, reports, appeals, does) => {
      const subject = newSubject()
      const { subjects, done } = noted()
      const { prisma } = service.system.database
      const writer = `${subject.id}@example.test`
      await report(subject, address(), writer)
      await report(subject, address())
      await appeal(subject, address())
      expect(await decide(subject, decision, subjects)).toEqual({ reports: 2, appeals: 1 })
      expect(done).toEqual(does ? [`${does} ${subject.id}`] : [])
      const where = { subjectId: subject.id }
      const closed = [...(await prisma.abuseReport.findMany({ where })), ...(await prisma.appeal.findMany({ where }))]
      expect(closed.map(({ state }) => state)).toEqual([reports, reports, appeals])
      expect(closed.map(({ contact }) => contact)).toEqual([null, null, null])
      const [email, ...others] = await prisma.mail.findMany({ where: { recipient: writer } })
      expect(others).toEqual([])
      expect(email?.text).toContain(`go/${subject.id}`)
      expect(email?.text).toContain('Seen by a person.')
      expect((await readQueue(prisma, subjects)).data.map(({ id }) => id)).not.toContain(subject.id)
    },
  )

  it('to leave blocked what is blocked confirms the reports and says so to those who sent them', async () => {
    const subject = newSubject()
    const { subjects, done } = noted('blocked')
    const { prisma } = service.system.database
    const writer = `${subject.id}@example.test`
    await report(subject, address(), writer)
    await appeal(subject, address())
    await decide(subject, 'leave', subjects)
    expect(done).toEqual([])
    const where = { subjectId: subject.id }
    const closed = [...(await prisma.abuseReport.findMany({ where })), ...(await prisma.appeal.findMany({ where }))]
    expect(closed.map(({ state }) => state)).toEqual(['upheld', 'dismissed'])
    const email = await prisma.mail.findFirstOrThrow({ where: { recipient: writer } })
    expect(email.text).toContain('Your report was confirmed')
  })

  it.each([
    ['leave', 'open', 'The link is no longer blocked, so there was nothing to decide.'],
    ['leave', 'blocked', 'The link stays blocked.'],
    ['block', 'open', 'The link is blocked.'],
    ['leave', 'gone', 'The link was deleted.'],
    ['block', 'gone', 'The link was deleted.'],
  ] as const)('to %s what is %s tells the writer of an appeal: %s', async (decision, state, words) => {
    const [subject, contact] = [newSubject(), `${newId('usr')}@example.test`]
    await appeal(subject, address(), 'It is mine.', contact)
    await decide(subject, decision, noted(state).subjects)
    const email = await service.system.database.prisma.mail.findFirstOrThrow({ where: { recipient: contact } })
    expect(email.text).toContain(`We reviewed your appeal. ${words}\n`)
  })

  it.each([
    ['open', 'and the link works again.'],
    ['off', 'and the link is no longer blocked. It is turned off or has expired.'],
    ['gone', 'but the link was deleted.'],
  ] as const)('to unblock what is %s afterwards tells the writer of an appeal: %s', async (released, words) => {
    const [subject, contact] = [newSubject(), `${newId('usr')}@example.test`]
    await appeal(subject, address(), 'It is mine.', contact)
    await decide(subject, 'release', noted('blocked', released).subjects)
    const email = await service.system.database.prisma.mail.findFirstOrThrow({ where: { recipient: contact } })
    expect(email.text).toContain(`Your appeal was accepted ${words}\n`)
  })

  it('is rejected if nothing is pending, and changes nothing', async () => {
    const { subjects, done } = noted()
    await expect(decide(newSubject(), 'block', subjects)).rejects.toMatchObject({ code: 'SUBJECT_NOT_FOUND' })
    expect(done).toEqual([])
  })

  it('that fails on the subject leaves everything open', async () => {
    const subject = newSubject()
    await report(subject, address())
    const { subjects } = noted()
    const failing = { link: { ...subjects.link, block: () => Promise.reject(new Error('no database')) } }
    await expect(decide(subject, 'block', failing)).rejects.toThrow('no database')
    const { data } = await readQueue(service.system.database.prisma, subjects)
    expect(data.find(({ id }) => id === subject.id)?.reports).toHaveLength(1)
  })
})

describe('the queue', () => {
  it('is for operators only, and a former operator is rejected immediately', async () => {
    const { userId, workspaceId } = await service.account()
    const { prisma } = service.system.database
    const browser = browserOf(service, await signInAs(service.system, userId), workspaceId)
    const subject = newSubject()
    await report(subject, address())
    expect(codeIn(await browser.query('moderation.queue'))).toBe('OPERATOR_REQUIRED')
    expect(codeIn(await browserOf(service, null).query('moderation.queue'))).toBe('UNAUTHORIZED')
    await setOperator(prisma, { userId, operator: true }, service.clock.now())
    const { data } = dataOf<{ data: QueueEntry[] }>(await browser.query('moderation.queue'))
    expect(data.find(({ id }) => id === subject.id)).toMatchObject({ reporters: 1, state: 'gone' })
    await setOperator(prisma, { userId, operator: false }, service.clock.now())
    expect(codeIn(await browser.mutate('moderation.decide', { subject, decision: 'leave' }))).toBe('OPERATOR_REQUIRED')
  })

  it('closes only what the operator saw: reports, and appeals changed, after the page was loaded stay open', async () => {
    const { userId } = await service.account()
    const { prisma } = service.system.database
    await setOperator(prisma, { userId, operator: true }, service.clock.now())
    const browser = browserOf(service, await signInAs(service.system, userId))
    const [subject, appellant] = [newSubject(), address()]
    await report(subject, address())
    await appeal(subject, appellant)
    const entry = async () =>
      dataOf<{ data: QueueEntry[] }>(await browser.query('moderation.queue')).data.find(({ id }) => id === subject.id)
    const seen = await entry()
    service.clock.advance(1)
    await report(subject, address())
    await appeal(subject, appellant, 'With other words.')
    const decision = { subject, decision: 'leave', seen_until: seen?.latest_at }
    expect(dataOf(await browser.mutate('moderation.decide', decision))).toEqual({ reports: 1, appeals: 0 })
    expect(await entry()).toMatchObject({ reports: [{}], appeals: [{ text: 'With other words.' }] })
    expect(codeIn(await browser.mutate('moderation.decide', decision))).toBe('SUBJECT_NOT_FOUND')
    const inYearZero = { ...decision, seen_until: '0000-01-01T00:00:00Z' }
    expect(codeIn(await browser.mutate('moderation.decide', inYearZero))).toBe('VALIDATION_FAILED')
  })
})
