CREATE TABLE `renditions` (
	`video` text PRIMARY KEY NOT NULL,
	`uid` text,
	`state` text NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	CONSTRAINT "renditions_state" CHECK("renditions"."state" IN ('waiting', 'copying', 'ready', 'failed', 'leaving'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `renditions_uid_unique` ON `renditions` (`uid`);--> statement-breakpoint
CREATE INDEX `renditions_due` ON `renditions` (`due_at`) WHERE "renditions"."due_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `is_streamed` integer DEFAULT false NOT NULL;