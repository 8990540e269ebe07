import { Brand } from '#app/_components/frame/brand.tsx'
import { ThemeSwitch } from '#app/_components/frame/theme-switch.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { isSignedIn } from '#app/_trpc/signed-in.ts'
import styles from './public-frame.module.css'
import { PublicMenu } from './public-menu.tsx'

/** Brand, public navigation and sign-in. */
export async function PublicHeader() {
  const signedIn = await isSignedIn()
  const canSignUp = serverBridge().signUp === 'open'
  return (
    <header className={styles.header}>
      <Brand href="/" size="large" />
      <nav aria-label="Main">
        <Link href="/#lookups">Lookups</Link>
        <Link href="/pricing">Pricing</Link>
        <Link href="/docs">Documentation</Link>
      </nav>
      <div className={styles.headerEnd}>
        <ThemeSwitch />
        {signedIn ? (
          <ButtonLink href="/overview" variant="primary">
            Dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/sign-in">Sign in</ButtonLink>
            {canSignUp ? (
              <ButtonLink href="/sign-up" variant="primary" data-wide="">
                Start free
              </ButtonLink>
            ) : null}
          </>
        )}
        <div className={styles.menu}>
          <PublicMenu signedIn={signedIn} canSignUp={canSignUp} />
        </div>
      </div>
    </header>
  )
}
