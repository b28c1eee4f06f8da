/** What browsers get for `#schemas/…`: the schemas, and zod with them, stay on the server. */
export const areOnServer = true
