CREATE TABLE `account_exports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`files` text NOT NULL,
	`bytes` integer,
	`requested_at` integer NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_exports_id_unique` ON `account_exports` (`id`);--> statement-breakpoint
CREATE INDEX `account_exports_due` ON `account_exports` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `account_exports_expiry` ON `account_exports` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `place` text;--> statement-breakpoint
ALTER TABLE `media` ADD `object_bytes` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `crc32` integer;