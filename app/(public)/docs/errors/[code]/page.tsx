import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { isErrorCode } from '#app/_reference/catalogue.ts'
import { errorAdvice } from '#app/_reference/error-advice.ts'
import { readReference } from '#app/_reference/read.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { InlineCode } from '#app/(public)/docs/_parts/inline-code.tsx'
import { Tree } from '#app/(public)/docs/_parts/tree.tsx'
import docsStyles from '#app/(public)/docs/docs.module.css'
import { errorExamples } from '#server/catalog/error-examples.ts'
import { type ErrorCode, errors } from '#server/catalog/errors.ts'

type Props = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const code = await codeOf(params)
  return { title: `${code}, API errors`, description: `${errors[code].title}.` }
}

/** One error: what it means, what to do, which endpoints return it, and its body. */
export default async function ErrorPage({ params }: Props) {
  const code = await codeOf(params)
  const { operations } = readReference(serverBridge().document)
  const { status, title } = errors[code]
  const returning = operations.filter(({ failures }) => failures.some((failure) => failure.code === code))
  const body = { error: { code, ...(errorExamples[code] ?? { message: `${title}.` }) } }
  return (
    <div className={docsStyles.docs} data-wide-page="">
      <Tree operations={operations} />
      <div className="min-w-0">
        <Chapter
          id={code}
          title={code}
          heading="h1"
          example={<CodeBlock label={`Body, status ${status}`} code={JSON.stringify(body, null, 2)} />}
        >
          <div className={chapterStyles.text}>
            <p>
              Status {status}. {title}.
            </p>
            <p>
              <InlineCode text={errorAdvice[code]} />
            </p>
          </div>
          {returning.length > 0 ? (
            <div className={chapterStyles.text}>
              <h2>Endpoints that return it</h2>
              <ul>
                {returning.map(({ id, summary }) => (
                  <li key={id}>
                    <Link className={textStyles.link} href={`/docs/${id}`}>
                      {summary}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </Chapter>
      </div>
    </div>
  )
}

async function codeOf(params: Props['params']): Promise<ErrorCode> {
  const { code } = await params
  return isErrorCode(code) ? code : notFound()
}
