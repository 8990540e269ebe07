import { isProxyCode } from '../catalog/blocklists/proxy-codes.ts'
import type { BlocklistFinding } from './network.ts'

/**
 * Whether a listing counts against the address: policy lists name end-user ranges regardless of behaviour, and codes
 * of proxies say what the address is, which is a signal of its own.
 */
export const isHarmful = ({ id, status, severity, codes }: Omit<BlocklistFinding, 'name' | 'reasons'>): boolean =>
  status === 'listed' && severity !== 'policy' && (codes.length === 0 || codes.some((code) => !isProxyCode(id, code)))
