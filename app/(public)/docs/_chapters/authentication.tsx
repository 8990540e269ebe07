import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: creating and sending API keys. */
export function Authentication({ id, title, reference, baseUrl }: ChapterProps) {
  const address = `${baseUrl}${reference.base}`
  const code = [
    `curl -s "${address}/usage" \\`,
    '  -H "Authorization: Bearer $ASSAY_KEY"',
    '',
    '# or',
    `curl -s "${address}/usage" \\`,
    '  -H "X-API-Key: $ASSAY_KEY"',
  ].join('\n')
  return (
    <Chapter id={id} title={title} example={<CodeBlock label="Two ways to send the key" code={code} />}>
      <div className={chapterStyles.text}>
        <p>
          Every path below <Mono>{reference.base}</Mono> needs an API key, unless its page says otherwise. Owners create
          keys on the API keys page; a key is shown once. Units, limits and plan belong to the workspace and are shared
          by all its keys.
        </p>
        <p>
          Send it as <Mono>Authorization: Bearer …</Mono> or as <Mono>X-API-Key: …</Mono>. Sending both is allowed if
          they are equal. Keep keys on servers: anyone with a key can use the workspace’s units.
        </p>
        <p>
          After twenty rejected keys per minute from one address, further invalid keys return{' '}
          <a className={textStyles.link} href="#error-RATE_LIMITED">
            RATE_LIMITED
          </a>{' '}
          until the minute ends.
        </p>
      </div>
    </Chapter>
  )
}
