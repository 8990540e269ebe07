/** Non-loopback hosts the current test file may connect to. Empty except in the one test that explains why. */
export const reachable = new Set<string>()
