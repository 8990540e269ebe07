/** Hosts beyond loopback that the running test file may reach. Empty but for the one test that says why. */
export const reachable = new Set<string>()
