import { beforeEach, describe, expect, it } from 'vitest'
import { chooseRun, forgetChosen, isChosen } from './chosen-run.ts'

beforeEach(forgetChosen)

describe('a confirmed run', () => {
  it('applies to its page only, until that page is open', () => {
    expect(isChosen('/lookup/ip/8.8.8.8')).toBe(false)
    chooseRun('/lookup/ip/8.8.8.8')
    expect(isChosen('/lookup/ip/8.8.4.4')).toBe(false)
    expect(isChosen('/lookup/ip/8.8.8.8')).toBe(true)
    forgetChosen()
    expect(isChosen('/lookup/ip/8.8.8.8')).toBe(false)
  })

  it('recognizes its page in any spelling of the path, with or without a query', () => {
    chooseRun('/lookup/email/kim%40example.com?mailbox=test')
    expect(isChosen('/lookup/email/kim@example.com')).toBe(true)
    chooseRun('/lookup/cve/100%')
    expect(isChosen('/lookup/cve/100%')).toBe(true)
  })
})
