/** Workspaces that one person may own, the personal one included. */
export const workspacesPerPerson = 10
