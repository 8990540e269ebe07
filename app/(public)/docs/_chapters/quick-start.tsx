import { samplesOf } from '#app/_components/api/samples.ts'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: from a key to a response, and how to handle success and error. */
export function QuickStart({ id, title, reference, baseUrl }: ChapterProps) {
  const call = { base: `${baseUrl}${reference.base}`, method: 'GET', path: '/ip/8.8.8.8/geo' }
  return (
    <Chapter id={id} title={title} example={<CodeTabs label="First request" samples={samplesOf(call)} />}>
      <ol className={`${chapterStyles.text} list-decimal pl-5`}>
        <li>
          Create a key under{' '}
          <a className={textStyles.link} href="/start">
            Start
          </a>{' '}
          and store it in an environment variable of your server, such as <Mono>ASSAY_KEY</Mono>. It is shown once.
        </li>
        <li>Send the request shown here. It uses 1 unit and works on every plan; with a test key it uses none.</li>
        <li>
          Read the response. A field that is <Mono>null</Mono> is unknown, which does not mean no. <Mono>sources</Mono>{' '}
          lists the sources with status and age; <Mono>partial</Mono> is true if one of them failed. Store{' '}
          <Mono>request_id</Mono>: events, history and deliveries have the same one.
        </li>
        <li>
          Handle errors by <Mono>error.code</Mono>; the message may change. 401 and 403: check the key and the plan.
          402: no units left until <Mono>X-Service-Quota-Reset</Mono>. 429 and 503: wait for <Mono>Retry-After</Mono>{' '}
          seconds, then retry with exponential backoff. Refused requests use no units; a lookup that ran does, and so
          does a retry.
        </li>
        <li>
          Watch <Mono>X-Service-Quota-Remaining</Mono> in each response to avoid surprises.
        </li>
      </ol>
    </Chapter>
  )
}
