CREATE TABLE `clips` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`video_object_name` text NOT NULL,
	`poster_object_name` text,
	`caption` text,
	`spot_id` text,
	`is_steezy` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`poster_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `clips_of_skater` ON `clips` (`user_id`,`is_steezy`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clips_video` ON `clips` (`video_object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `clips_poster` ON `clips` (`poster_object_name`);--> statement-breakpoint
CREATE INDEX `clips_spot` ON `clips` (`spot_id`);--> statement-breakpoint
CREATE TABLE `media` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`status` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer,
	`duration_ms` integer,
	`width` integer,
	`height` integer,
	`multipart_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "media_status" CHECK("media"."status" IN ('pending', 'kept'))
);
--> statement-breakpoint
CREATE INDEX `media_owner` ON `media` (`owner_id`);--> statement-breakpoint
CREATE INDEX `media_stale` ON `media` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`skatertag` text COLLATE NOCASE NOT NULL,
	`stance` text NOT NULL,
	`profile_photo_object_name` text NOT NULL,
	`birthdate` text NOT NULL,
	`bio` text,
	`started_skating_year` integer,
	`is_public` integer DEFAULT true NOT NULL,
	`skatertag_last_changed` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_photo_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "profiles_skatertag_length" CHECK(length("profiles"."skatertag") BETWEEN 3 AND 20),
	CONSTRAINT "profiles_stance" CHECK("profiles"."stance" IN ('regular', 'goofy'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_skatertag` ON `profiles` (`skatertag`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_photo` ON `profiles` (`profile_photo_object_name`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`id_token` text NOT NULL,
	`refresh_token` text,
	`refreshed_at` integer NOT NULL,
	`refresh_lease_until` integer NOT NULL,
	`slid_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`refused_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `spots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`latitude` text NOT NULL,
	`longitude` text NOT NULL,
	`photo_object_name` text,
	`is_shared_with_homies` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spots_user` ON `spots` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `trash` (
	`name` text PRIMARY KEY NOT NULL,
	`multipart_id` text,
	`thrown_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trash_thrown` ON `trash` (`thrown_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`trial_started_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_subject_unique` ON `users` (`subject`);