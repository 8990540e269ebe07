import { headers } from 'next/headers'
import buttonStyles from '#app/_components/ui/button.module.css'
import textStyles from '#app/_components/ui/text.module.css'

/**
 * Content of the not-found page, with the request id. Its link does a full page load, because client navigation code
 * would be added to every page.
 */
export async function NoPage() {
  const request = (await headers()).get('x-assay-request-id')
  return (
    <>
      <h1>Page not found</h1>
      <p className="mt-2 mb-6 text-14 text-ink-2">It may have been renamed, or the link is incomplete.</p>
      <a className={buttonStyles.button} data-variant="primary" href="/overview">
        Go to the overview
      </a>
      {request ? (
        <p className={`${textStyles.note} mt-6`}>
          Request <span className={textStyles.mono}>{request}</span>
        </p>
      ) : null}
    </>
  )
}
