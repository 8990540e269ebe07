/**
 * Whether a failure uses a unit: after admission the attempt counts, before it nothing does (service-interface,
 * "Endpoints", rule 3).
 */
export const admitted = 'The request used a unit.'
export const refused = 'No unit was used.'
