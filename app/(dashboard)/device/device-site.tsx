import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { collectorPage, deviceServer } from '#server/documentation/samples/site-samples.ts'

/** How to test visitors on your own site: the page collects, the server submits. */
export function DeviceSite({ base }: { base: string }) {
  return (
    <Section
      title="On your site"
      note={
        <>
          The page collects, your server calls the API, and the key stays on the server. A test ID counts once in{' '}
          <Mono>/assess</Mono>, within 10 minutes.
        </>
      }
    >
      <div className="grid gap-3">
        <CodeBlock label="Page" code={collectorPage(base)} />
        <CodeTabs label="Server" samples={deviceServer(base)} />
      </div>
    </Section>
  )
}
