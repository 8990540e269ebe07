import { headers } from 'next/headers'

/** Words for an address without a page, with the request under which it was asked for. Its link loads the next page whole: code for it would come with every page. */
export async function NoPage() {
  const request = (await headers()).get('x-assay-request-id')
  return (
    <>
      <h1>No page at this address</h1>
      <p className="mt-2 mb-6 text-14 text-ink-2">
        It may have been renamed, or the link is incomplete. No unit was used.
      </p>
      <a className="button" data-variant="primary" href="/overview">
        Go to the overview
      </a>
      {request ? (
        <p className="note mt-6">
          Request <span className="mono">{request}</span>
        </p>
      ) : null}
    </>
  )
}
