import type { DnsName } from './dns-records.ts'

/**
 * Names of the simulated DNS, including those that exist only because of names below them (RFC 4592 section 2.2.2).
 */
export class NameTable extends Map<string, DnsName> {
  readonly #below = new Map<string, number>()

  constructor(entries: Iterable<readonly [string, DnsName]>) {
    super()
    for (const [name, held] of entries) this.set(name, held)
  }

  override set(name: string, held: DnsName): this {
    if (!this.has(name)) this.#count(name, 1)
    return super.set(name, held)
  }

  override delete(name: string): boolean {
    if (this.has(name)) this.#count(name, -1)
    return super.delete(name)
  }

  exists(name: string): boolean {
    return this.has(name) || (this.#below.get(name) ?? 0) > 0
  }

  #count(name: string, change: 1 | -1): void {
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      const parent = name.slice(dot + 1)
      this.#below.set(parent, (this.#below.get(parent) ?? 0) + change)
    }
  }
}
