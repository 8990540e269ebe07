import { Assay, AssayError, ConnectionError } from 'assay-client'

const assay = new Assay({
  baseUrl: process.env.ASSAY_URL ?? 'http://localhost:3000',
  apiKey: process.env.ASSAY_KEY ?? '',
})

/** Decides on a sign-up. Without a decision in time the person may go on, and the event is reviewed later. */
async function decide(ip: string, email: string): Promise<'allow' | 'review' | 'challenge' | 'block'> {
  try {
    const { data } = await assay.risk.assess({ event_type: 'signup', ip, email })
    return data.decision
  } catch (error) {
    if (error instanceof ConnectionError || (error instanceof AssayError && error.status >= 500)) return 'review'
    throw error
  }
}

process.stdout.write(`${await decide('81.2.69.142', 'jo@mailinator.com')}\n`)
