/** Whether a subject is meant as an address or as a name: digits and dots, or a colon, make an address, right or wrong. */
export const subjectKind = (subject: string): 'ip' | 'domain' => (/^[\d.]+$|:/.test(subject) ? 'ip' : 'domain')
