declare module 'role-based-email-addresses' {
  const roles: readonly string[]
  export default roles
}
