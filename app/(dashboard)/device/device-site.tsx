import { collectorPage, deviceServer } from '#app/_components/devices/site-samples.ts'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'

/** How to test visitors on your own site: the page collects, the server submits. */
export function DeviceSite({ base }: { base: string }) {
  return (
    <Section
      title="On your site"
      note={
        <>
          The page collects the data and your server sends it, so the key never reaches the browser. A test ID can be
          used once in <Mono>/assess</Mono>, within 10 minutes.
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
