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
    <Chapter id={id} title={title} example={<CodeTabs label="First call" samples={samplesOf(call)} />}>
      <ol className={`${chapterStyles.text} list-decimal pl-5`}>
        <li>
          Make a key under{' '}
          <a className={textStyles.link} href="/start">
            Start
          </a>{' '}
          and keep it in an environment variable of your server, as <Mono>ASSAY_KEY</Mono>. It is shown once.
        </li>
        <li>Make the call beside. It costs 1 unit and works on every plan; with a test key it costs none.</li>
        <li>
          Read the answer. A field that is <Mono>null</Mono> is not known, which is not a no. <Mono>sources</Mono> says
          who was asked, with state and age; <Mono>partial</Mono> is true where one of them failed. Keep{' '}
          <Mono>request_id</Mono>: events, history and deliveries carry the same one.
        </li>
        <li>
          Handle errors by <Mono>error.code</Mono>; its text may change. 401 and 403: look at the key and the plan. 402:
          no unit is left until <Mono>X-Service-Quota-Reset</Mono>. 429 and 503: wait for <Mono>Retry-After</Mono>{' '}
          seconds, then try a few times with growing waits. A refusal costs nothing; a lookup that ran is counted, and
          so is its repetition.
        </li>
        <li>
          Watch <Mono>X-Service-Quota-Remaining</Mono> in each answer, so that the end of the month is no surprise.
        </li>
      </ol>
    </Chapter>
  )
}
