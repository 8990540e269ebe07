import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'
import { automationFamily } from '../user-agents/automation.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

/**
 * The user agent is automated: a headless browser, an automation framework, an HTTP library or a crawler, including
 * those that identify themselves.
 */
export const uaAutomation: Signal<ContextFacts> = {
  id: 'ua_automation',
  source: null,
  judge({ userAgent }) {
    if (userAgent === null || userAgent.trim() === '') return null
    const family = automationFamily(userAgent)
    return when(family !== null, { family })
  },
  examples: [
    {
      title: 'a headless Chrome',
      facts: anEvent({ userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36` }),
      finds: 'triggered',
      evidence: { family: 'Headless Chrome' },
    },
    {
      title: 'an HTTP library',
      facts: anEvent({ userAgent: 'python-requests/2.32.5' }),
      finds: 'triggered',
      evidence: { family: 'Python Requests' },
    },
    {
      title: 'a crawler that names itself',
      facts: anEvent({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
      finds: 'triggered',
    },
    {
      title: 'Chrome on a desk',
      facts: anEvent({
        userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
      }),
      finds: 'clear',
    },
    {
      title: 'an app on a phone, which speaks through a library of its system',
      facts: anEvent({
        userAgent: 'Shop/8.1 (com.example.shop; build:120; iOS 26.1.0) CFNetwork/3826.600.41 Darwin/25.1.0',
      }),
      finds: 'clear',
    },
    { title: 'no user agent, which is another signal', facts: anEvent({ userAgent: '' }), finds: null },
    { title: 'it was not sent', facts: anEvent(), finds: null },
  ],
}
