DROP INDEX `pending_deletions_deleted`;--> statement-breakpoint
ALTER TABLE `pending_deletions` ADD `purge_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `pending_deletions_due` ON `pending_deletions` (`purge_at`);