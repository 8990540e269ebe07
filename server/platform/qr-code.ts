import { encode } from 'uqr'

/** Quiet zone on every side, in modules (ISO/IEC 18004, section 9.1). */
const quietZone = 4

/** A QR code as an SVG document with a title (by default the text); dark on white regardless of the page's theme. */
export function qrCode(text: string, title = `QR code of ${text}`): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  const safeTitle = title.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges"><title>${safeTitle}</title><rect width="${size}" height="${size}" fill="#fff"/><path d="${rows.join('')}" fill="#000"/></svg>`
}
