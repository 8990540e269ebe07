import type { ReactNode } from 'react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'

const LINK = `${textStyles.link} underline underline-offset-3`

/** Shown for a workspace without requests: three steps to the first one. */
export function FirstCall({ hasKey, baseUrl }: { hasKey: boolean; baseUrl: string }) {
  const call = `export ASSAY_KEY=<your key>\ncurl -s ${baseUrl}/v1/ip/8.8.8.8/geo -H "Authorization: Bearer $ASSAY_KEY"`
  return (
    <div className="mt-3">
      <Section
        first
        title="First request"
        note="No requests yet. Units, endpoints and keys appear here after the first one."
      >
        <p className="mb-4">
          <ButtonLink variant="primary" href="/start">
            Make your first request
          </ButtonLink>
        </p>
        <ol className="max-w-180">
          <Step number={1} title="Create a key">
            {hasKey ? (
              <p>
                Done: this workspace has a key. It was shown once, when it was created. If you don’t have it, create or
                rotate one under{' '}
                <Link className={LINK} href="/keys">
                  API keys
                </Link>
                .
              </p>
            ) : (
              <p>
                Under{' '}
                <Link className={LINK} href="/keys">
                  API keys
                </Link>
                . It is shown once.
              </p>
            )}
          </Step>
          <Step number={2} title="Send a request">
            <p className="mb-2">Locate an IP address. Uses 1 unit.</p>
            <CodeBlock code={call} label="Call" />
          </Step>
          <Step number={3} title="See it here">
            <p>This page updates automatically when the request arrives.</p>
          </Step>
        </ol>
      </Section>
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-line border-t py-3 first:border-t-0 first:pt-0">
      <span aria-hidden="true" className="w-4 flex-none font-semibold text-ink-3">
        {number}
      </span>
      <div className="min-w-0 flex-1 text-ink-2">
        <h3 className="mb-1 text-13 font-semibold text-ink">{title}</h3>
        {children}
      </div>
    </li>
  )
}
