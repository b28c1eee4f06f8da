CREATE TABLE `moderation_answers` (
	`act_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`is_upheld` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moderation_answers_user` ON `moderation_answers` (`user_id`);--> statement-breakpoint
CREATE INDEX `moderation_answers_waiting` ON `moderation_answers` (`at`) WHERE "decided_at" IS NULL;--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`version` text NOT NULL,
	`owner_id` text,
	`reports` integer NOT NULL,
	`reasons` text NOT NULL,
	`is_urgent` integer DEFAULT false NOT NULL,
	`opened_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_cases_thing` ON `moderation_cases` (`content_type`,`content_id`,`version`);--> statement-breakpoint
CREATE INDEX `moderation_cases_waiting` ON `moderation_cases` (`is_urgent`,`opened_at`) WHERE "decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX `moderation_cases_owner` ON `moderation_cases` (`owner_id`);--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`number` integer NOT NULL,
	`act` text NOT NULL,
	`moderator_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`until` integer,
	`undoes` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_log_once` ON `moderation_log` (`case_id`,`number`);--> statement-breakpoint
CREATE INDEX `moderation_log_at` ON `moderation_log` (`at`);--> statement-breakpoint
CREATE TABLE `moderation_looks` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`moderator_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moderation_looks_at` ON `moderation_looks` (`at`);--> statement-breakpoint
CREATE TABLE `moderators` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`skatertag` text NOT NULL,
	`added_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderators_user_id_unique` ON `moderators` (`user_id`);--> statement-breakpoint
CREATE TABLE `removed_things` (
	`act_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`data` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `removed_things_owner` ON `removed_things` (`owner_id`);--> statement-breakpoint
CREATE INDEX `removed_things_expiry` ON `removed_things` (`expires_at`);--> statement-breakpoint
CREATE TABLE `report_contacts` (
	`number` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`claim` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `report_contacts_expiry` ON `report_contacts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `restrictions` (
	`subject_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`until` integer,
	`act_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restrictions_user_id_unique` ON `restrictions` (`user_id`);--> statement-breakpoint
CREATE INDEX `restrictions_until` ON `restrictions` (`until`);--> statement-breakpoint
CREATE TABLE `visitor_reports` (
	`number` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visitor_reports_case` ON `visitor_reports` (`case_id`);--> statement-breakpoint
DROP INDEX `content_flags_once`;--> statement-breakpoint
ALTER TABLE `content_flags` ADD `version` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `content_flags` ADD `reason` text DEFAULT 'inappropriate' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `content_flags_once` ON `content_flags` (`flagger_id`,`content_type`,`content_id`,`version`);--> statement-breakpoint
INSERT INTO `moderation_cases` (`id`, `content_type`, `content_id`, `version`, `owner_id`, `reports`, `reasons`, `is_urgent`, `opened_at`) SELECT min(`id`), `content_type`, `content_id`, '', `content_owner_id`, count(*), json_object('inappropriate', count(*)), 0, min(`created_at`) FROM `content_flags` GROUP BY `content_type`, `content_id`;--> statement-breakpoint
CREATE TRIGGER `moderation_log_unchanged` BEFORE UPDATE ON `moderation_log` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `moderation_log_kept` BEFORE DELETE ON `moderation_log` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `moderation_looks_unchanged` BEFORE UPDATE ON `moderation_looks` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `moderation_looks_kept` BEFORE DELETE ON `moderation_looks` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;
