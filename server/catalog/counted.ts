const number = new Intl.NumberFormat('en')

/** A count with its noun: "1 unit", "1,200 units", "2 entries". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`
