import { setImmediate } from 'node:timers/promises'
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import { decodedText } from '../../lookups/index.ts'
import type { PageMarkup, SiteAnswer } from '../headers/index.ts'

export type Loaded = { element: string; src: string }

/** A form: raw `action`, empty for the page itself, and whether it has a password field. */
export type Form = { action: string; hasPassword: boolean }

export type Markup = PageMarkup & { loads: readonly Loaded[]; forms: readonly Form[]; generator: string | null }

/** Maximum entries per kind; more would add nothing new. */
const most = 2_000
const chunk = 16 * 1024
const passive = new Set(['img', 'audio', 'video', 'source', 'track', 'picture', 'input'])
/**
 * Elements whose content is text until their end tag (HTML, section 13.2.6); `noscript` is one of them with scripting
 * enabled.
 */
const textStates: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/** Whether an element is only displayed, as opposed to one that can change the page. */
export const isPassive = (element: string): boolean => passive.has(element)

/**
 * Parses the tags of a page in linear time, yielding to other work in between. Null for a response that is not HTML,
 * `unreadable` for one that claims to be HTML but contains binary data.
 */
export async function readMarkup({ headers }: SiteAnswer, body: Buffer): Promise<Markup | 'unreadable' | null> {
  const type = headers['content-type']?.[0] ?? ''
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type)) return null
  const wide = (body[0] === 0xfe && body[1] === 0xff) || (body[0] === 0xff && body[1] === 0xfe)
  if (!wide && body.subarray(0, 1_024).includes(0)) return 'unreadable'
  const html = decodedText(body, type)
  const reader = new TagReader()
  for (let at = 0; at < html.length; at += chunk) {
    reader.write(html.slice(at, at + chunk), at + chunk >= html.length)
    if (at % (chunk * 8) === 0) await setImmediate()
  }
  return reader.found
}

/** Parses a short page synchronously. */
export function tagsOf(html: string): Markup {
  const reader = new TagReader()
  reader.write(html, true)
  return reader.found
}

/** Content of `template` is not part of the page. */
class TagReader implements TokenHandler {
  readonly found = {
    base: null as string | null,
    scripts: [] as { src: string; integrity: string | null }[],
    policies: [] as string[],
    referrer: [] as string[],
    loads: [] as Loaded[],
    forms: [] as Form[],
    generator: null as string | null,
  }
  private readonly tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, this)
  private templates = 0
  private form: Form | null = null

  write(text: string, last: boolean): void {
    this.tokenizer.write(text, last)
  }

  onStartTag({ tagName, attrs }: Token.TagToken): void {
    const state = textStates[tagName]
    if (state !== undefined) this.tokenizer.state = state
    if (tagName === 'template') this.templates += 1
    if (this.templates > 0) return
    const attribute: Attribute = (name) => attrs.find((one) => one.name === name)?.value ?? null
    this.read(tagName, attribute)
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === 'template' && this.templates > 0) this.templates -= 1
    if (tagName === 'form') this.form = null
  }

  private read(element: string, attribute: Attribute): void {
    const { found } = this
    if (element === 'base') found.base ??= attribute('href')
    else if (element === 'meta') this.readMeta(attribute)
    else if (element === 'form') {
      this.form = { action: attribute('action')?.trim() ?? '', hasPassword: false }
      store(found.forms, this.form)
    } else if (element === 'input' && this.form && /^password$/i.test(attribute('type') ?? ''))
      this.form.hasPassword = true
    const src = loadedBy(element, attribute)
    if (!src) return
    store(found.loads, { element, src })
    if (element === 'script') store(found.scripts, { src, integrity: attribute('integrity') })
  }

  private readMeta(attribute: Attribute): void {
    const content = attribute('content')
    if (content === null) return
    const { policies, referrer } = this.found
    if (attribute('http-equiv')?.trim().toLowerCase() === 'content-security-policy')
      store(policies, content.slice(0, 8_192))
    const name = attribute('name')?.trim().toLowerCase()
    if (name === 'referrer') store(referrer, content.slice(0, 200))
    if (name === 'generator') this.found.generator ??= content.slice(0, 100)
  }

  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
  onCharacter(): void {}
  onNullCharacter(): void {}
  onWhitespaceCharacter(): void {}
}

type Attribute = (name: string) => string | null

/** URL of the resource an element loads; null if it loads none. A script with another type is data. */
function loadedBy(element: string, attribute: Attribute): string | null {
  if (element === 'link')
    return /(^|\s)(stylesheet|preload|modulepreload)(\s|$)/i.test(attribute('rel') ?? '')
      ? trimmed(attribute('href'))
      : null
  if (element === 'object') return trimmed(attribute('data'))
  if (
    element === 'script' &&
    !/^(|module|(text|application)\/(x-)?(java|ecma)script)$/i.test(attribute('type')?.trim() ?? '')
  )
    return null
  if (element === 'input' && !/^image$/i.test(attribute('type') ?? '')) return null
  const loading = element === 'script' || element === 'iframe' || element === 'embed' || passive.has(element)
  return loading ? trimmed(attribute('src')) : null
}

const trimmed = (text: string | null): string | null => text?.trim() || null

function store<One>(list: One[], one: One): void {
  if (list.length < most) list.push(one)
}
