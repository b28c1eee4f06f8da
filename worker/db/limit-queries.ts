/** Thrown instead of a query when a job has used its queries or its time. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
}

/** Whether an error comes from the budget; Drizzle puts it into the cause of its own. */
export const isBudgetSpent = (error: unknown): boolean =>
  error instanceof BudgetSpent || (error instanceof Error && isBudgetSpent(error.cause))

/**
 * Called with the number of queries before each trip. One invocation has at most 1,000 queries, so
 * that without a limit one job could leave none for the others.
 */
export type MayQuery = (queries: number) => boolean
