/** Thrown before a query when a job has used up its queries or its time. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
}

export const isBudgetSpent = (error: unknown): boolean =>
  error instanceof BudgetSpent || (error instanceof Error && isBudgetSpent(error.cause))

/** Called before each trip. One invocation may run 1,000 queries, so one job could starve the others. */
export type MayQuery = (queries: number) => boolean
