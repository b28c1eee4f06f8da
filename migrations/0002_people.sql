CREATE TABLE `content_flags` (
	`id` text PRIMARY KEY NOT NULL,
	`flagger_id` text NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`content_owner_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`content_owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_flags_once` ON `content_flags` (`flagger_id`,`content_type`,`content_id`);--> statement-breakpoint
CREATE INDEX `content_flags_content` ON `content_flags` (`content_type`,`content_id`);--> statement-breakpoint
CREATE INDEX `content_flags_owner` ON `content_flags` (`content_owner_id`);--> statement-breakpoint
CREATE TABLE `departures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `departures_begun` ON `departures` (`begun_at`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`enjoyment_level` text NOT NULL,
	`recommendation_score` integer NOT NULL,
	`improvement_suggestion` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_score" CHECK("feedback"."recommendation_score" BETWEEN 0 AND 10)
);
--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE TABLE `homie_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`pair` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "homie_requests_others" CHECK("homie_requests"."sender_id" <> "homie_requests"."receiver_id"),
	CONSTRAINT "homie_requests_status" CHECK("homie_requests"."status" IN ('pending', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `homie_requests_pair` ON `homie_requests` (`pair`);--> statement-breakpoint
CREATE INDEX `homie_requests_sent` ON `homie_requests` (`sender_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `homie_requests_received` ON `homie_requests` (`receiver_id`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `homies` (
	`user_id` text NOT NULL,
	`homie_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `homie_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`homie_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "homies_others" CHECK("homies"."user_id" <> "homies"."homie_id")
);
--> statement-breakpoint
CREATE INDEX `homies_other` ON `homies` (`homie_id`);--> statement-breakpoint
CREATE TABLE `past_trials` (
	`subject_hash` text PRIMARY KEY NOT NULL,
	`trial_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `skatertag_pieces` (
	`piece` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`piece`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `skatertag_pieces_user` ON `skatertag_pieces` (`user_id`);--> statement-breakpoint
INSERT INTO `skatertag_pieces` (`piece`, `user_id`)
WITH RECURSIVE `places`(`at`) AS (SELECT 1 UNION ALL SELECT `at` + 1 FROM `places` WHERE `at` < 18)
SELECT DISTINCT lower(substr(`skatertag`, `at`, 3)), `user_id`
FROM `profiles` JOIN `places` ON `at` <= length(`skatertag`) - 2;
