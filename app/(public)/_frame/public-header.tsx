import { Link } from '#app/_components/ui/link.tsx'
import { Brand } from '../../_components/frame/brand.tsx'
import { ThemeSwitch } from '../../_components/frame/theme-switch.tsx'
import { ButtonLink } from '../../_components/ui/button.tsx'
import { isSignedIn } from '../../_trpc/signed-in.ts'

/** Brand, the parts of the public pages, and the way in. */
export async function PublicHeader() {
  const signedIn = await isSignedIn()
  return (
    <header className="public-header">
      <Brand href="/" size="large" />
      <nav aria-label="Main">
        <Link href="/#lookups">Lookups</Link>
        <Link href="/pricing">Pricing</Link>
        <Link href="/docs">Documentation</Link>
      </nav>
      <div className="public-header-end">
        <ThemeSwitch />
        {signedIn ? (
          <ButtonLink href="/overview" variant="primary">
            Open dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/sign-in">Sign in</ButtonLink>
            <ButtonLink href="/sign-up" variant="primary" data-wide="">
              Start free
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}
