/** Code in one language, with the name of the language as readers see it. */
export type CodeSample = { language: string; code: string }
