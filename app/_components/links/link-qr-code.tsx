import textStyles from '#app/_components/ui/text.module.css'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import styles from './link-qr-code.module.css'

/** Link as a downloadable QR code, dark on white in both themes. */
export function LinkQrCode({ link }: { link: Pick<LinkRow, 'short_url' | 'code' | 'status'> }) {
  if (link.status !== 'active') return null
  const address = `${link.short_url}.svg`
  return (
    <figure className={styles.qrCode}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawn by this service, which nothing has to scale or convert */}
      <img src={address} width={148} height={148} alt={`QR code of ${link.short_url}`} />
      <figcaption>
        <a className={textStyles.link} href={address} download={`${link.code}.svg`}>
          Download QR code
        </a>
      </figcaption>
    </figure>
  )
}
