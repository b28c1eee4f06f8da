/** Splits a message of the form `Title - description` for a toast. */
export function asToast(message: string): { title: string; description: string } {
  const [title = '', description = ''] = message.split(' - ')
  return { title, description }
}
