CREATE TABLE `job_retries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`job_id` text NOT NULL,
	`error` text NOT NULL,
	`failed_at` integer NOT NULL,
	`moderator_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_retries_once` ON `job_retries` (`kind`,`job_id`,`failed_at`);--> statement-breakpoint
ALTER TABLE `game_turns` ADD `is_video_removed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER `job_retries_unchanged` BEFORE UPDATE ON `job_retries` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `job_retries_kept` BEFORE DELETE ON `job_retries` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;
