import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/** A Unicode scalar value as text, for `fc.string({ unit })`. The unit `binary` has the same values, but lists all of them first, which takes a second. */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (text) => {
    const value = typeof text === 'string' && text.isWellFormed() ? text.codePointAt(0) : undefined
    if (value === undefined || String.fromCodePoint(value) !== text) throw new TypeError('not one code point')
    return value < surrogates.first ? value : value - surrogates.count
  },
)
