import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { InlineCode } from '#app/(public)/docs/_parts/inline-code.tsx'
import styles from '#app/(public)/docs/docs.module.css'
import { errorAdvice } from '#server/catalog/error-advice.ts'
import { errorExamples } from '#server/catalog/error-examples.ts'
import { type ErrorCode, errors } from '#server/catalog/errors.ts'

type Props = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const code = await codeOf(params)
  return { title: `${code}, API errors`, description: `${errors[code].title}.` }
}

/** One error: what it means, what to do, its body, and which endpoints return it. */
export default async function ErrorPage({ params }: Props) {
  const code = await codeOf(params)
  const documentation = serverBridge().documentation()
  const { status, title } = errors[code]
  const returning = documentation.reference.operations.filter(({ failures }) =>
    failures.some((failure) => failure.code === code),
  )
  const body = { error: { code, ...(errorExamples[code] ?? { message: `${title}.` }) } }
  return (
    <article className="min-w-0">
      <header className={styles.intro}>
        <h1>{code}</h1>
        <p className={styles.lead}>
          Status {status}. {title}.
        </p>
      </header>
      <div className="grid grid-cols-1 gap-4">
        <p className={textStyles.prose}>
          <InlineCode text={errorAdvice[code]} />
        </p>
        <CodeBlock label={`Body, status ${status}`} code={JSON.stringify(body, null, 2)} />
        {returning.length > 0 ? (
          <section className={textStyles.prose}>
            <h2>Endpoints that return it</h2>
            <ul className="grid gap-1">
              {returning.map(({ id, summary }) => (
                <li key={id}>
                  <Link className={textStyles.link} href={`/docs/reference/${id}`}>
                    {summary}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p>
          <Link className={textStyles.link} href="/docs/errors">
            All errors
          </Link>
        </p>
      </div>
    </article>
  )
}

async function codeOf(params: Props['params']): Promise<ErrorCode> {
  const { code } = await params
  return Object.hasOwn(errors, code) ? (code as ErrorCode) : notFound()
}
