/** A data file that must not be used, with the reason in words for the operator. */
export class RefusedFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedFile'
  }
}
