/** A message of two parts, `Title - words`, as a toast shows it. */
export function asToast(message: string): { title: string; description: string } {
  const [title = '', description = ''] = message.split(' - ')
  return { title, description }
}
