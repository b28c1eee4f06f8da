CREATE TABLE `push_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`notification_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`tag` text NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `push_subscriptions`(`session_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_messages_newest` ON `push_messages` (`session_hash`,`tag`);--> statement-breakpoint
CREATE INDEX `push_messages_notification` ON `push_messages` (`notification_id`);--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `failed_jobs` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`error` text NOT NULL,
	`failed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `failed_jobs_failed` ON `failed_jobs` (`failed_at`);--> statement-breakpoint
ALTER TABLE `deleted_customers` ADD `due_at` integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE `deleted_customers` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `deleted_customers_due` ON `deleted_customers` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stream_copies_deleting` ON `stream_copies` (`due_at`) WHERE "state" = 'deleting' AND "due_at" IS NOT NULL;