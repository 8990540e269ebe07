import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { captchaPage, captchaServer } from '#server/documentation/samples/site-samples.ts'

/** How to use the built-in CAPTCHA on your own site. */
export function CaptchaSite({ base }: { base: string }) {
  return (
    <Section
      title="On your site"
      note={
        <>
          <a className={textStyles.link} href="/captcha.js">
            The widget
          </a>{' '}
          puts the token into the field <Mono>assay-captcha</Mono> of its form. Any site can load it.
        </>
      }
    >
      <div className="grid gap-3">
        <CodeBlock label="Page" code={captchaPage(base)} />
        <CodeTabs label="Server" samples={captchaServer(base)} />
      </div>
    </Section>
  )
}
